/** A browser's place to receive notices, as it was sent. */
export interface DeviceRegistration {
  readonly deviceId: string;
  readonly p256dh: string;
  readonly auth: string;
  /** The address of the browser maker's push service. */
  readonly tokenId: string;
  readonly platform: string;
}

/** Keys are 88 and 24 characters in base64; the rest leaves room for browsers to come. */
const longest = { deviceId: 4_096, p256dh: 200, auth: 100, tokenId: 2_048 } as const;
const base64 = /^[\w+/-]+={0,2}$/;

export function isAcceptableDevice(device: DeviceRegistration): boolean {
  return (
    device.platform === 'WEB' &&
    isText(device.deviceId, longest.deviceId) &&
    isText(device.p256dh, longest.p256dh) &&
    base64.test(device.p256dh) &&
    isText(device.auth, longest.auth) &&
    base64.test(device.auth) &&
    isText(device.tokenId, longest.tokenId) &&
    isPushAddress(device.tokenId)
  );
}

function isText(text: string, max: number): boolean {
  return text.length > 0 && text.length <= max && !/[\p{Cc}\p{Cs}]/u.test(text);
}

/**
 * The server will send to this address, so it must not lead into the hospital's own network: a push service has a
 * public name and the usual port, never a bare address, a local name or a user name.
 */
function isPushAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '')
    return false;
  return /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(url.hostname) && !localName.test(url.hostname);
}

const localName = /\.(?:local|localhost|internal|lan|home|arpa)$/;
