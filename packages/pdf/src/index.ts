export { countPages, mergePdfs } from './engine/merge-pdfs.ts';
export { renderPaper, type PaperRequest } from './engine/render-paper.ts';
export { stampCopy, type CopyStamp } from './engine/stamp-copy.ts';
