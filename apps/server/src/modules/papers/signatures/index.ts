export { signaturesService, type SignaturesService } from './service.ts';
export { signaturesResolvers } from './resolvers.ts';
export { resetConsents } from './reset-consents.ts';
export { isSignatureImage } from './is-signature-image.ts';
export { sealOf, signersOf, type CertificateRef, type Signers, type SignersQuestion } from './signers-of.ts';
export {
  signWith,
  type PaperSigning,
  type SignedPaper,
  type SignedWith,
  type SigningDependencies,
} from './sign-with.ts';
export type { SignaturesDependencies } from './dependencies.ts';
