const start = '/apps/danh-muc';

/** Codes may hold # and %, which mean something else in an address. */
export const catalogueAddresses = {
  tests: start,
  panels: `${start}/goi`,
  changes: `${start}/de-xuat`,
  rules: `${start}/tu-dong-duyet`,
  newTest: `${start}/xet-nghiem-moi`,
  test: (code: string): string => `${start}/xet-nghiem/${encodeURIComponent(code)}`,
  testEditor: (code: string): string => `${start}/xet-nghiem/${encodeURIComponent(code)}/de-xuat`,
  panel: (code: string): string => `${start}/goi/${encodeURIComponent(code)}`,
  change: (id: string): string => `${start}/de-xuat/${id}`,
} as const;
