import { isRichTextLink } from '@senlab/domain/text';

/** What was typed as an address that may stand in a text: "example.org" and "a@example.org" are meant as such. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  const candidates = [
    text,
    ...(/^[^\s:/@]+@[^\s:/@]+$/.test(text) ? [`mailto:${text}`] : []),
    `https://${text}`,
  ];
  // "javascript:…" and "//host" must not become "https://javascript:…" and "https:////host".
  const isWhole = /^(?:[a-z][a-z0-9+.-]*:(?!\d)|[/\\])/i.test(text);
  return candidates
    .slice(0, isWhole ? 1 : undefined)
    .find((address) => isRichTextLink(address) && isHost(address));
}

function isHost(address: string): boolean {
  if (address.startsWith('mailto:')) return true;
  return URL.canParse(address) && /^[^.]+(?:\.[^.]+)+$|^localhost$/.test(new URL(address).hostname);
}
