/**
 * Writes `api.d.ts`, the types of the API, from `../openapi.json`:
 *
 *   npm run api              writes the file
 *   npm run api -- --check   fails if the file is out of date
 */

import { readFile, writeFile } from 'node:fs/promises';
import { compile } from 'json-schema-to-typescript';
import { format } from 'prettier';

/** @import {JSONSchema} from 'json-schema-to-typescript' */

const FILE = new URL('api.d.ts', import.meta.url);
const BANNER = '// The types of the API. Generated from ../openapi.json by `npm run api`: do not edit.\n\n';

/**
 * The schema as the generator understands it: it knows tuples only in their older form, and would copy a type wherever
 * a reference to it has a description of its own.
 *
 * @param {any} schema
 * @returns {any}
 */
function adapted(schema) {
  if (Array.isArray(schema)) return schema.map(adapted);
  if (typeof schema !== 'object' || schema === null) return schema;
  if (schema.$ref) return { $ref: schema.$ref.replace('#/components/schemas/', '#/$defs/') };
  const { prefixItems, ...rest } = schema;
  const entries = Object.entries(prefixItems ? { ...rest, items: prefixItems } : rest);
  return Object.fromEntries(entries.map(([key, value]) => [key, adapted(value)]));
}

async function generated() {
  const { components } = JSON.parse(await readFile(new URL('../openapi.json', import.meta.url), 'utf8'));
  /** @type {Record<string, JSONSchema>} */
  const $defs = adapted(components.schemas);
  const options = { additionalProperties: false, bannerComment: '', declareExternallyReferenced: false, format: false };
  const types = await Promise.all(
    Object.entries($defs).map(([name, schema]) => compile({ ...schema, $defs }, name, options)),
  );
  const { prettier } = JSON.parse(await readFile(new URL('package.json', import.meta.url), 'utf8'));
  return format(BANNER + types.join('\n'), { ...prettier, parser: 'typescript' });
}

const text = await generated();
if (!process.argv.includes('--check')) {
  await writeFile(FILE, text);
} else if ((await readFile(FILE, 'utf8').catch(() => '')) !== text) {
  console.error('crates/web/browser/api.d.ts is out of date: run `npm run api` in crates/web/browser');
  process.exitCode = 1;
}
