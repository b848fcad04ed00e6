export const browserKinds = ['edge', 'opera', 'samsung', 'firefox', 'chrome', 'safari', 'other'] as const;
export type BrowserKind = (typeof browserKinds)[number];

export const systemKinds = ['windows', 'android', 'ios', 'macos', 'chromeos', 'linux', 'other'] as const;
export type SystemKind = (typeof systemKinds)[number];

/** Enough to tell one's own computers apart, and too little to follow anybody by. */
export interface DeviceKind {
  readonly browser: BrowserKind;
  readonly system: SystemKind;
}

/** The first that fits: nearly all of them claim to be Chrome and Safari, too. */
const browserSigns: readonly (readonly [RegExp, BrowserKind])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'edge'],
  [/\bOPR\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(?:Firefox|FxiOS)\//, 'firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'safari'],
];

const systemSigns: readonly (readonly [RegExp, SystemKind])[] = [
  [/\bWindows\b/, 'windows'],
  [/\bAndroid\b/, 'android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'ios'],
  [/\bMac OS X\b/, 'macos'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bLinux\b/, 'linux'],
];

const longestUserAgent = 400;

function kindIn<T extends string>(signs: readonly (readonly [RegExp, T])[], text: string): T | 'other' {
  return signs.find(([sign]) => sign.test(text))?.[1] ?? 'other';
}

/** From what a browser says of itself, which may be any text. */
export function deviceKindOf(userAgent: string | undefined): DeviceKind {
  const text = (userAgent ?? '').slice(0, longestUserAgent);
  return { browser: kindIn(browserSigns, text), system: kindIn(systemSigns, text) };
}

/** Of an address only the network, so that a list tells "in the hospital" from "at home" and no more. */
export function shownNetworkOf(address: string): string {
  const ipv4 = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/i.exec(address);
  if (ipv4 !== null) return `${ipv4[1] ?? ''}.${ipv4[2] ?? ''}.${ipv4[3] ?? ''}.x`;
  if (!/^[0-9a-f:]+$/i.test(address) || !address.includes(':')) return '';
  const [head = ''] = address.split('::');
  const groups = head
    .split(':')
    .filter((group) => group !== '')
    .slice(0, 3);
  return groups.length === 0 ? '' : `${groups.join(':')}:x`;
}
