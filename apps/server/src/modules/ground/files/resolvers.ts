import type { Resolvers, StoredFile } from '@senlab/contract/server';
import type { RequestContext } from '../../../graphql/context.ts';
import { asActor, respond } from '../../../graphql/respond.ts';
import { isIncomingFile } from './incoming-file.ts';
import type { StoredFileRow } from './repository.ts';
import type { FilesService } from './service.ts';

/** As the wire has it; the hash of the content is not for it. */
export function toStoredFile({ id, name, type, size }: StoredFileRow): StoredFile {
  return { _id: id, name, type, size, url: `/files/${id}` };
}

export function filesResolvers(
  service: Pick<FilesService, 'upload'>,
): Pick<Resolvers<RequestContext>, 'Mutation'> {
  return {
    Mutation: {
      uploadFile: (_root, args, context) => {
        const file: unknown = args.file;
        return respond(
          context,
          () => asActor(context, (actor) => service.upload(actor, isIncomingFile(file) ? file : undefined)),
          toStoredFile,
        );
      },
    },
  };
}
