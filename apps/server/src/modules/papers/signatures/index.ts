export { signaturesService, type SignaturesService } from './service.ts';
export { resetConsents } from './move-signature.ts';
export { isSignatureImage } from './change-image.ts';
export {
  sealOf,
  signersOf,
  type CertificateRef,
  type Signers,
  type SignersQuestion,
  signWith,
  type PaperSigning,
  type SignedPaper,
  type SignedWith,
  type SigningDependencies,
} from './sign-with.ts';
export type { SignaturesDependencies } from './signature-row.ts';
