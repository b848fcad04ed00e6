import type {
  Signature,
  SignatureCertificate,
  SignatureChoices,
  SignerLicence,
} from '@senlab/contract/server';
import { daysUntil, daysUntilDate, warningsOf } from '@senlab/domain';
import { msOf } from '../../../platform/moment.ts';
import type { Choices } from './reads.ts';
import type { SignatureRow } from './signature-row.ts';

function toCertificate(row: SignatureRow, nowMs: number): SignatureCertificate | null {
  const { certificateFingerprint, certificateFrom: validFrom, certificateTo: validTo } = row;
  if (certificateFingerprint === null || validFrom === null || validTo === null) return null;
  return {
    provider: row.certificateProvider,
    subject: row.certificateSubject ?? '',
    issuer: row.certificateIssuer ?? '',
    serial: row.certificateSerial ?? '',
    fingerprint: certificateFingerprint.toString('hex'),
    validFrom,
    validTo,
    daysLeft: daysUntil(msOf(validTo) ?? 0, nowMs),
  };
}

interface Licence {
  readonly printTitle: string | null;
  readonly licenceNo: string | null;
  readonly licenceFrom: string | null;
  readonly licenceTo: string | null;
}

function toLicence(given: Licence, nowMs: number): SignerLicence | null {
  const { printTitle, licenceNo, licenceFrom, licenceTo } = given;
  if (licenceNo === null || licenceFrom === null) return null;
  const daysLeft = licenceTo === null ? null : daysUntilDate(licenceTo, nowMs);
  return { printTitle: printTitle ?? '', licenceNo, licenceFrom, licenceTo, daysLeft };
}

function certificateDays(row: SignatureRow): { readonly from: number; readonly to: number } | null {
  const [from, to] = [msOf(row.certificateFrom), msOf(row.certificateTo)];
  return from === null || to === null ? null : { from, to };
}

/** As the wire has it. The name of the secret is not for it. */
export function toSignature(row: SignatureRow, accountId: string, nowMs: number): Signature {
  const licence = toLicence(row, nowMs);
  const standing = {
    kind: row.kind,
    validTo: row.validTo,
    hasImage: row.imageFileId !== null,
    isConsented: row.consentedAt !== null,
    certificate: certificateDays(row),
    licence: licence === null ? null : { licenceTo: row.licenceTo },
  };
  const { id, version, kind, status, fullName, position, locationCode, locationName } = row;
  const { imageFileId, delegateOf, delegateOfName, decisionNo, validFrom, validTo } = row;
  return {
    _id: id,
    version,
    kind,
    status,
    fullName,
    position,
    locationCode,
    locationName,
    imageFileId,
    delegateOf,
    delegateOfName,
    decisionNo,
    validFrom,
    validTo,
    accountId: row.accountId,
    licence,
    certificate: toCertificate(row, nowMs),
    allowedPapers: [...row.allowedPapers],
    allowedDepartments: [...row.allowedDepartments],
    consentedTime: row.consentedAt,
    updatedTime: row.updatedAt,
    warnings: [...warningsOf(standing, nowMs)],
    isOwn: row.accountId === accountId,
  };
}

export function toChoices(
  { people, departments, sites, principals }: Choices,
  nowMs: number,
): SignatureChoices {
  return {
    people: people.map(({ licence, ...person }) => ({
      ...person,
      licence: licence === undefined ? null : toLicence(licence, nowMs),
    })),
    departments: [...departments],
    sites: [...sites],
    principals: principals.map(({ id, ...principal }) => ({ _id: id, ...principal })),
  };
}
