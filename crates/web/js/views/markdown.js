import { html } from '../dom.js';

/**
 * Converts a line of Markdown to elements: emphasis, code and links; everything else is text.
 *
 * @param {string} text
 * @returns {Node[]}
 */
export function inline(text) {
  const pattern = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\((.+?)\)/g;
  /** @type {Node[]} */
  const nodes = [];
  let end = 0;
  for (const found of text.matchAll(pattern)) {
    const [whole, strong, emphasis, code, label, target] = found;
    nodes.push(document.createTextNode(text.slice(end, found.index)));
    if (strong) nodes.push(html('strong', {}, ...inline(strong)));
    else if (emphasis) nodes.push(html('em', {}, ...inline(emphasis)));
    else if (code) nodes.push(html('code', {}, code));
    else if (label && target) nodes.push(html('a', { href: address(target) }, ...inline(label)));
    end = found.index + whole.length;
  }
  nodes.push(document.createTextNode(text.slice(end)));
  return nodes;
}

/** The target of a link: technique pages refer to each other by file name. @param {string} target */
function address(target) {
  const page = /^(?:\.\/)?([\w-]+)\.md(?:#.*)?$/.exec(target)?.[1];
  if (page) return `#/learn/${page}`;
  return /^(https?:|#)/.test(target) ? target : '#/learn';
}
