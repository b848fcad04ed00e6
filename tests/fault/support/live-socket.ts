import { createClient, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import { documentId } from '../../document-id.ts';

export interface LiveSocket {
  /** Ids of the changes heard so far. */
  readonly ids: readonly string[];
  readonly closeCodes: readonly number[];
  /** From now on no change is missed: connected is not yet subscribed. */
  readonly isListening: () => boolean;
  close(): void;
}

interface ChangesAnswer {
  readonly response: { readonly data: readonly { readonly sequence: string; readonly _id: string | null }[] };
}

/** A browser's live connection, which goes on after a cut from the last number that it has heard. */
export function openLiveSocket(
  url: string,
  token: string,
  topics: readonly string[] = ['my_account_actions'],
): LiveSocket {
  const ids: string[] = [];
  const closeCodes: number[] = [];
  let after: string | undefined;
  let isOver = false;
  let client: Client | undefined;

  const open = (): void => {
    client = createClient({
      url: `${url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      connectionParams: { authorization: `Bearer ${token}` },
      on: {
        closed: (event) => closeCodes.push((event as { code: number }).code),
      },
    });
    const again = (): void => {
      if (!isOver) setTimeout(open, 200);
    };
    const variables = { topics, ...(after === undefined ? {} : { after }) };
    client.subscribe<ChangesAnswer>(
      { query: '', variables, extensions: { documentId: documentId('Changes') } },
      {
        next: ({ data }) => {
          for (const change of data?.response.data ?? []) {
            after = change.sequence;
            if (change._id !== null) ids.push(change._id);
          }
        },
        error: again,
        complete: again,
      },
    );
  };
  open();

  return {
    ids,
    closeCodes,
    isListening: () => after !== undefined,
    close() {
      isOver = true;
      void client?.dispose();
    },
  };
}
