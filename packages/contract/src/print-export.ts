/** POST with {filtered}, as the list of prints takes it, and the bearer; answers a workbook. */
export const printExportPath = '/api/prints/export';

/** No file has more rows; the newest ones are in it, and its last line says that there are more. */
export const printExportLimit = 100_000;
