export {
  FileUpload,
  mostFiles,
  type FileUploadProps,
  uploadSlot,
  type UploadSlotProps,
} from './file-upload.tsx';
export { UploadRows, type UploadRowsProps } from './upload-rows.tsx';
export { RefusedNotice, imageTypes, type AcceptedTypes } from './drop-area.tsx';
export type { SendFile, SendFileOptions, UploadedFile, UploadItem, UploadState } from './upload-item.ts';
export type { LoadPreview } from './upload-thumb.tsx';
