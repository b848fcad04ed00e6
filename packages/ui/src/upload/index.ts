export { FileUpload, mostFiles, type FileUploadProps } from './file-upload.tsx';
export { uploadSlot, type UploadSlotProps } from './upload-slot.tsx';
export { UploadRows, type UploadRowsProps } from './upload-rows.tsx';
export { RefusedNotice } from './refused-notice.tsx';
export type { SendFile, SendFileOptions, UploadedFile, UploadItem, UploadState } from './upload-item.ts';
export { imageTypes, type AcceptedTypes } from './use-file-drop.ts';
export type { LoadPreview } from './use-preview.ts';
