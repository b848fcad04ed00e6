import type { Place, LayoutElement } from './paper-layout.ts';

export interface Column {
  readonly title: string;
  /** Share of the width in percent. */
  readonly share: number;
  readonly align?: 'left' | 'center' | 'right';
}

const sides = (width: number): object => ({ top: width, right: width, bottom: width, left: width });

function cellStyle(size: number, border: number, padding: object): object {
  return {
    fontName: 'Tinos',
    fontSize: size,
    lineHeight: 1.4,
    characterSpacing: 0,
    alignment: 'left',
    verticalAlignment: 'middle',
    fontColor: '#000000',
    backgroundColor: '',
    borderColor: '#444444',
    borderWidth: sides(border),
    padding,
  };
}

function tableElement(name: string, [x, y, width, height]: Place, columns: readonly Column[]): LayoutElement {
  return {
    name,
    type: 'table',
    position: { x, y },
    width,
    height,
    content: JSON.stringify([columns.map(({ title }) => title)]),
    head: columns.map(({ title }) => title),
    headWidthPercentages: columns.map(({ share }) => share),
    tableStyles: { borderColor: '#444444', borderWidth: 0 },
    columnStyles: {
      alignment: Object.fromEntries(columns.map(({ align = 'left' }, index) => [index, align])),
    },
  };
}

interface RuledLook {
  readonly size?: number;
  /** Only a line from row to row and no air: many short rows on one page. */
  readonly isDense?: boolean;
}

/** A ruled table with its head on every page. */
export function ruledTable(
  name: string,
  place: Place,
  columns: readonly Column[],
  { size = 10, isDense = false }: RuledLook = {},
): LayoutElement {
  const air = isDense ? 0 : 0.35;
  const padding = { top: air, right: 1, bottom: air, left: 1 };
  const style = cellStyle(size, 0.1, padding);
  const body = isDense ? { ...style, borderWidth: { ...sides(0.1), top: 0 } } : style;
  return {
    ...tableElement(name, place, columns),
    showHead: true,
    repeatHead: true,
    headStyles: { ...style, fontName: 'Tinos-Bold', alignment: 'center', backgroundColor: '#e6e6e6' },
    bodyStyles: { ...body, alternateBackgroundColor: '#f2f2f2' },
  };
}

const factTitles = ['Mục', 'Nội dung', 'Mục', 'Nội dung'] as const;

/** Names and values side by side without lines. */
export function factTable(
  name: string,
  place: Place,
  {
    shares,
    size = 10.5,
    gap = 0.3,
  }: {
    readonly shares: readonly [number, number, number, number];
    readonly size?: number;
    /** From line to line, beside what the letters need. */
    readonly gap?: number;
  },
): LayoutElement {
  const style = {
    ...cellStyle(size, 0, { top: gap / 2, right: 1, bottom: gap / 2, left: 0 }),
    verticalAlignment: 'top',
  };
  const columns = factTitles.map((title, index) => ({ title, share: shares[index] ?? 25 }));
  return {
    ...tableElement(name, place, columns),
    showHead: false,
    repeatHead: false,
    headStyles: style,
    bodyStyles: { ...style, alternateBackgroundColor: '' },
  };
}
