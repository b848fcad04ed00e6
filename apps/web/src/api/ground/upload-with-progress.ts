import { appConfig } from '../config.ts';
import { formOf, questionOf } from '../question.ts';
import { type SendOptions, sendUpload, toUploadedFile, type UploadedFile } from './send-upload.ts';
import { UploadFile, type UploadFileMutation } from './files.generated.ts';

function envelopeIn(body: unknown): unknown {
  return (body as { readonly data?: UploadFileMutation | null } | null | undefined)?.data?.response;
}

/** Sends one file as a GraphQL multipart request, and tells how far it has come. */
export async function uploadByGraphql(file: File, options: SendOptions = {}): Promise<UploadedFile> {
  const { data } = await sendUpload<UploadFileMutation['response']>({
    ...options,
    url: appConfig().graphqlPath,
    form: formOf(questionOf(UploadFile, { file })),
    envelopeIn,
  });
  return toUploadedFile(data);
}
