export interface SendOptions {
  /** From 0 to 1, of what has left this computer. */
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
}

export interface FormAnswer {
  /** 0 when none came. */
  readonly status: number;
  readonly body: unknown;
}

interface Form extends SendOptions {
  readonly url: string;
  readonly body: FormData;
  readonly headers: Readonly<Record<string, string>>;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Posts a form and tells how far it has come, which `fetch` cannot. Rejects only when it was cancelled: a connection
 * that is lost is an answer too.
 */
export function postForm({ url, body, headers, onProgress, signal }: Form): Promise<FormAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    const end = (settle: () => void) => (): void => {
      signal?.removeEventListener('abort', stop);
      settle();
    };
    const cancelled = (): void => reject(new DOMException('The upload was cancelled', 'AbortError'));
    if (signal?.aborted === true) return cancelled();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener(
      'load',
      end(() => resolve({ status: request.status, body: parsed(request.responseText) })),
    );
    request.addEventListener(
      'error',
      end(() => resolve({ status: 0, body: undefined })),
    );
    request.addEventListener('abort', end(cancelled));
    signal?.addEventListener('abort', stop);
    request.send(body);
  });
}
