//! Boxes that are given as a region for each cell.

use crate::Shape;

/// The shape whose boxes are the regions, if there is one: the usual shape of that side if it fits, else any other.
/// `regions` has a name for the region of each cell, row by row.
pub(super) fn shape_of(regions: &[i64]) -> Option<Shape> {
    let side = regions.len().isqrt();
    let usual = Shape::of_side(side);
    let others =
        (1..=side).filter(|rows| side.is_multiple_of(*rows)).filter_map(|rows| Shape::new(rows, side / rows).ok());
    usual.into_iter().chain(others).find(|&shape| shape.cells() == regions.len() && fits(shape, regions))
}

/// Whether each box of a shape is one region, and no two boxes are the same one.
fn fits(shape: Shape, regions: &[i64]) -> bool {
    let mut names = vec![None; shape.side()];
    for cell in shape.all_cells() {
        let name = regions[cell.index()];
        if *names[shape.box_of(cell)].get_or_insert(name) != name {
            return false;
        }
    }
    (1..names.len()).all(|number| !names[..number].contains(&names[number]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cell;

    fn name(shape: Shape, cell: Cell) -> i64 {
        i64::try_from(shape.box_of(cell)).unwrap()
    }

    #[test]
    fn boxes_of_every_shape_are_recognised() {
        for (rows, cols) in [(2, 2), (2, 3), (3, 2), (3, 3), (3, 4), (4, 3), (1, 7)] {
            let shape = Shape::new(rows, cols).unwrap();
            let regions: Vec<i64> = shape.all_cells().map(|cell| 40 - name(shape, cell)).collect();
            assert_eq!(shape_of(&regions), Some(shape));
        }
    }

    #[test]
    fn other_regions_are_not_boxes() {
        let mut jigsaw: Vec<i64> = Shape::NINE.all_cells().map(|cell| name(Shape::NINE, cell)).collect();
        jigsaw.swap(2, 3);
        assert_eq!(shape_of(&jigsaw), None);
        assert_eq!(shape_of(&[0; 16]), None);
        assert_eq!(shape_of(&[]), None);
    }
}
