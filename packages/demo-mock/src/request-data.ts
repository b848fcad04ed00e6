export type RequestData = Readonly<Record<string, unknown>>;

/** A GET has no body in a browser, and what is secret must not stand in the address: so it travels in this header. */
export const demoDataHeader = 'x-demo-data';

/** Headers carry ASCII only; names and passwords have marks. */
export function encodeDemoData(data: RequestData): string {
  return encodeURIComponent(JSON.stringify(data));
}

/** What cannot be read counts as nothing said: the handlers refuse missing fields anyway. */
export async function readData(request: Request): Promise<RequestData> {
  try {
    const header = decodeURIComponent(request.headers.get(demoDataHeader) ?? '');
    return asRecord(JSON.parse(request.method === 'GET' ? header : await request.clone().text()));
  } catch {
    return {};
  }
}

export function asRecord(value: unknown): RequestData {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
