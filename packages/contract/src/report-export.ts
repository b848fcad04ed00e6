/** POST with {filtered}, as the list of reports takes it, and the bearer; answers a workbook. */
export const reportExportPath = '/api/reports/export';

/** No file has more rows; the newest ones are in it, and its last line says that there are more. */
export const reportExportLimit = 100_000;

/** How many rows the file will have: known before its first byte. */
export const totalRowsHeader = 'x-total-rows';

/** About how long the file will be: for a bar that tells how far it is. */
export const expectedBytesHeader = 'x-expected-bytes';
