import {
  noteXml,
  rowXml,
  sheetEnd,
  sheetHead,
  stylesXml,
  xmlText,
  type Cell,
  type SheetColumn,
} from './sheet-xml.ts';
import { zipStream, type ZipFile } from './zip-stream.ts';

export interface Sheet {
  /** At most 31 characters. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** Some rows at a time, as they come. */
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
  /** Said below the last row. */
  readonly note?: string;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes =
  `<Types xmlns="${packaged}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/></Types>`;

const packageRelations =
  `<Relationships xmlns="${packaged}/relationships">` +
  `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const workbookRelations =
  `<Relationships xmlns="${packaged}/relationships">` +
  `<Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>` +
  `<Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`;

function workbook(name: string): string {
  return (
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>` +
    `<sheet name="${xmlText(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  );
}

async function* sheetXml({ columns, rows, note }: Sheet): AsyncGenerator<string> {
  yield declaration + sheetHead(columns);
  for await (const some of rows) yield some.map((row) => rowXml(row, columns)).join('');
  yield (note === undefined ? '' : noteXml(note)) + sheetEnd;
}

/** A workbook of one sheet, made while it is read. */
export function xlsxStream(sheet: Sheet): AsyncGenerator<Buffer> {
  const files: readonly ZipFile[] = [
    { name: '[Content_Types].xml', content: [declaration + contentTypes] },
    { name: '_rels/.rels', content: [declaration + packageRelations] },
    { name: 'xl/workbook.xml', content: [declaration + workbook(sheet.name)] },
    { name: 'xl/_rels/workbook.xml.rels', content: [declaration + workbookRelations] },
    { name: 'xl/styles.xml', content: [declaration + stylesXml] },
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(sheet) },
  ];
  return zipStream(files);
}

export const xlsxType = `${kinds}.sheet`;
