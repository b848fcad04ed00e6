export { filesService, type FilesDependencies, type FilesService, type OpenedFile } from './service.ts';
export {
  isIncomingFile,
  receiveFile,
  type IncomingFile,
  receivingRoom,
  type HeldRoom,
  type ReceivingRoom,
} from './incoming-file.ts';
export { areFilesOf, findFileOf } from './repository.ts';
