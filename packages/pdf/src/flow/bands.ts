import { isTable, type FlowElement } from './flow-element.ts';

/** What stands side by side moves together, and is not torn apart by the end of a page. */
export interface Band {
  readonly top: number;
  readonly bottom: number;
  readonly elements: readonly FlowElement[];
}

/** Elements that touch by less are one below the other. */
const touch = 0.01;

export function bandsOf(elements: readonly FlowElement[]): readonly Band[] {
  const sorted = elements.toSorted((one, other) => one.position.y - other.position.y);
  const bands: { top: number; bottom: number; elements: FlowElement[] }[] = [];
  for (const element of sorted) {
    const { y } = element.position;
    const last = bands.at(-1);
    if (last !== undefined && y < last.bottom - touch) {
      last.elements.push(element);
      last.bottom = Math.max(last.bottom, y + element.height);
    } else {
      bands.push({ top: y, bottom: y + element.height, elements: [element] });
    }
  }
  return bands;
}

/** Only what stands alone can go on on the next page. */
export function onlyElement({ elements }: Band): FlowElement | undefined {
  return elements.length === 1 ? elements[0] : undefined;
}

/** A table beside other things cannot be told where to break. */
export function hasTableBeside({ elements }: Band): boolean {
  return elements.length > 1 && elements.some(isTable);
}
