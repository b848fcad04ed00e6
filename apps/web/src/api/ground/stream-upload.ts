import {
  codes,
  messages,
  uploadPath,
  type EditorUploadAnswer,
  type UploadAnswer,
  type UploadType,
} from '@senlab/contract';
import { isRichTextImage } from '@senlab/domain/text';
import type { Envelope } from '../envelope.ts';
import {
  type SendOptions,
  sendUpload,
  UploadFailure,
  toUploadedFile,
  type UploadedFile,
} from './send-upload.ts';
import { texts } from './texts.ts';

function addressOf(type: UploadType): string {
  return `${uploadPath}?${new URLSearchParams({ type }).toString()}`;
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('upload', file);
  return form;
}

async function sendOne(type: UploadType, file: File, options: SendOptions): Promise<UploadedFile> {
  const answer = await sendUpload<UploadAnswer>({
    ...options,
    url: addressOf(type),
    form: formOf(file),
    envelopeIn: (body) => body,
  });
  return toUploadedFile(answer.data?.[0]);
}

/** Sends one file to the multipart address (UPL-001). */
export function uploadByStream(file: File, options: SendOptions = {}): Promise<UploadedFile> {
  return sendOne('file', file, options);
}

/** As above, for fields that take images only. */
export function uploadImageByStream(file: File, options: SendOptions = {}): Promise<UploadedFile> {
  return sendOne('image', file, options);
}

interface EditorEnvelope extends Envelope {
  readonly url: string;
}

/** An editor's answer has words of its own; judged like every other. */
function editorEnvelope(body: unknown): EditorEnvelope | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const answer = body as EditorUploadAnswer;
  if ('error' in answer) return { code: answer.code, message: answer.error.message, url: '' };
  return typeof answer.url === 'string'
    ? { code: codes.ok, message: messages.ok, url: answer.url }
    : undefined;
}

/** Sends an image of a text and tells under which address the text may show it (UPL-002). */
export async function uploadEditorImage(file: File, options: SendOptions = {}): Promise<string> {
  const { url } = await sendUpload<EditorEnvelope>({
    ...options,
    url: addressOf('ckeditor'),
    form: formOf(file),
    envelopeIn: editorEnvelope,
  });
  if (!isRichTextImage(url)) throw new UploadFailure(texts.malformed, true);
  return url;
}
