export { countPages, mergePdfs } from './engine/pdf-document.ts';
export { renderPaper, type PaperRequest } from './engine/render-paper.ts';
export { stampCopy, type CopyStamp } from './engine/stamp-copy.ts';
