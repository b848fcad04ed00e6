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

export function isAcceptableDevice(device: DeviceRegistration, services: readonly string[]): boolean {
  return (
    device.platform === 'WEB' &&
    isText(device.deviceId, longest.deviceId) &&
    isText(device.p256dh, longest.p256dh) &&
    base64.test(device.p256dh) &&
    isText(device.auth, longest.auth) &&
    base64.test(device.auth) &&
    isText(device.tokenId, longest.tokenId) &&
    leadsToPushService(device.tokenId, services)
  );
}

function isText(text: string, max: number): boolean {
  return text.length > 0 && text.length <= max && !/[\p{Cc}\p{Cs}]/u.test(text);
}

/**
 * The server sends to this address, so it must not lead into the hospital's own network: only to the services that the
 * makers of browsers run, or to one that the hospital has named. A service is named by its host, which stands for all
 * names below it at the usual port, or by its whole origin.
 */
export function leadsToPushService(address: string, services: readonly string[]): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return false;
  const isUsual = url.protocol === 'https:' && url.port === '';
  return services.some((service) =>
    service.includes('://')
      ? url.origin === service
      : isUsual && (url.hostname === service || url.hostname.endsWith(`.${service}`)),
  );
}
