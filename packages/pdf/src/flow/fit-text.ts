import type { FlowElement, Placed } from './flow-element.ts';
import { fontVariants, textHeight, type Ruler } from './measure.ts';
import { wrapText } from './wrap-text.ts';

const smallestPoints = 6;
const step = 0.5;
/** Rounding of a measure must not make a line of its own. */
const slack = 0.05;

function sizesOf(element: FlowElement, mayGrow: boolean): readonly number[] {
  const range = element['dynamicFontSize'] as { readonly min: number; readonly max: number } | undefined;
  const set = typeof element['fontSize'] === 'number' ? element['fontSize'] : 11;
  const largest = range?.max ?? set;
  const smallest = range?.min ?? (mayGrow ? set : Math.min(set, smallestPoints));
  const count = Math.max(0, Math.floor((largest - smallest) / step));
  return [...Array.from({ length: count }, (_, index) => largest - index * step), smallest];
}

/**
 * A text with the letters that fit into its box: smaller ones where it says so or where it stands on every page. What
 * may grow does, instead of running into what stands below. Nothing is ever cut.
 */
export async function fitText(
  ruler: Ruler,
  element: FlowElement,
  { value, mayGrow }: { readonly value: string; readonly mayGrow: boolean },
): Promise<Placed> {
  const { dynamicFontSize: _, overflow: __, ...plain } = element;
  let fitted: FlowElement = { ...plain, fontVariants };
  let [height, wrapped] = [0, value];
  for (const fontSize of sizesOf(element, mayGrow)) {
    fitted = { ...fitted, fontSize };
    wrapped = await wrapText(ruler, fitted, value);
    height = await textHeight(ruler, fitted, wrapped);
    if (height <= element.height + slack) break;
  }
  const grown = mayGrow ? { ...fitted, height: Math.max(height, element.height) } : fitted;
  return { element: grown, value: wrapped };
}
