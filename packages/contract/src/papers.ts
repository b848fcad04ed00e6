/** GET {paperPath}/{printId}: the copy that was just logged; {paperPath}/preview/{paper}/{id}: without a trace in the book. */
export const paperPath = '/papers';
/** POST: draws a layout that is being edited. Never in the book. */
export const templatePreviewPath = `${paperPath}/template-preview`;
/** POST {specimenIds, copies?, reprintReason?, reprintNote?}: prints their labels and writes it into the book. */
export const labelPaperPath = `${paperPath}/labels`;
/** POST {filtered, sorted}, as the list of cases takes them: prints the list and writes it into the book. */
export const worklistPaperPath = `${paperPath}/worklist`;
