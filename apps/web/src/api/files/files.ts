import type { Reading } from '../envelope.ts';
import { request } from '../request.ts';
import { UploadFile, type UploadFileMutation } from './files.generated.ts';

/** Sends one file as a GraphQL multipart request. */
export function uploadFile(file: File): Promise<Reading<UploadFileMutation['response']>> {
  return request(UploadFile, { file });
}
