import type { X509Certificate } from 'node:crypto';

/** id-ce-keyUsage, 2.5.29.15. */
const keyUsageId = Buffer.from('0603551d0f', 'hex');
const criticalMark = Buffer.from('0101ff', 'hex');
const digitalSignature = 0x80;
const nonRepudiation = 0x40;

/**
 * Whether the authority allows the key to sign. Node tells the extended uses only, so the few bytes are read here: an
 * octet string that holds a bit string, of which the first byte decides. Without the extension everything is allowed.
 */
export function mayUseKey({ raw }: Pick<X509Certificate, 'raw'>): boolean {
  const at = raw.indexOf(keyUsageId);
  if (at === -1) return true;
  const after = at + keyUsageId.length;
  const isCritical = raw.subarray(after, after + criticalMark.length).equals(criticalMark);
  // 04 len 03 len unused, then the bits.
  const bits = raw[after + (isCritical ? criticalMark.length : 0) + 5] ?? 0;
  return (bits & (digitalSignature | nonRepudiation)) !== 0;
}
