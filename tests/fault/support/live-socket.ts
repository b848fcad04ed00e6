import { createClient, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import { documentIds } from '../../../apps/web/src/api/generated/document-ids.ts';

export interface LiveSocket {
  /** Ids of the changes heard so far. */
  readonly ids: readonly string[];
  readonly closeCodes: readonly number[];
  /** How often it has been connected. */
  readonly openings: () => number;
  close(): void;
}

interface ChangesAnswer {
  readonly response: { readonly data: readonly { readonly sequence: string; readonly _id: string | null }[] };
}

/** A browser's live connection, which goes on after a cut from the last number that it has heard. */
export function openLiveSocket(url: string, token: string): LiveSocket {
  const ids: string[] = [];
  const closeCodes: number[] = [];
  let openings = 0;
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
        connected: () => (openings += 1),
        closed: (event) => closeCodes.push((event as { code: number }).code),
      },
    });
    const again = (): void => {
      if (!isOver) setTimeout(open, 200);
    };
    const variables = { topics: ['my_account_actions'], ...(after === undefined ? {} : { after }) };
    client.subscribe<ChangesAnswer>(
      { query: '', variables, extensions: { documentId: documentIds['Changes'] } },
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
    openings: () => openings,
    close() {
      isOver = true;
      void client?.dispose();
    },
  };
}
