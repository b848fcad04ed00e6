/**
 * Whether a browser that names its page speaks for one of ours: the public address, or the name under which this very
 * request came, because an instance is also asked directly.
 */
export function isOwnOrigin(
  origin: string,
  { publicUrl, host }: { readonly publicUrl: string; readonly host: string | undefined },
): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === new URL(publicUrl).origin || (host !== undefined && url.host === host);
}
