import { printExportLimit } from '@senlab/contract';

/** As the page says it before it asks. */
export const fileLimit = printExportLimit;
