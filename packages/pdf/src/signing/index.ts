export { readCertificate, type CertificateFacts } from './read-certificate.ts';
export { signPdf, type PdfSigning, type SignedPdf } from './sign-pdf.ts';
