import { ApolloClient, ApolloLink, CombinedGraphQLErrors, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { fetchAnswer } from './answer.ts';
import { appConfig } from './config.ts';

/** Travels in a request's context, because ignored errors leave no other trace of why there is no data. */
export interface RequestTrace {
  readonly token: string | undefined;
  isUnreachable: boolean;
}

function traceOf(operation: ApolloLink.Operation): RequestTrace | undefined {
  return operation.getContext()['trace'] as RequestTrace | undefined;
}

/** Errors are ignored by the screens, so support needs them in the console; never variables, which hold patients' data. */
const noteErrors = new ErrorLink(({ error, operation }) => {
  if (CombinedGraphQLErrors.is(error)) {
    const texts = error.errors.map((each) => each.message);
    // oxlint-disable-next-line no-console
    console.error(`GraphQL ${operation.operationName ?? ''}:`, texts.join('; '));
    return;
  }
  const trace = traceOf(operation);
  if (trace) trace.isUnreachable = true;
});

/** The server knows our documents by hash; in production it answers no other text, so none is sent. */
const nameDocument = new ApolloLink((operation, forward) => {
  operation.extensions['documentId'] = operation.getContext()['documentId'];
  return forward(operation);
});

const addHeaders = new SetContextLink((previous) => {
  const token = (previous['trace'] as RequestTrace | undefined)?.token;
  return {
    ...previous,
    headers: {
      [appConfig().csrfHeader]: '1',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    http: { includeQuery: !import.meta.env.PROD, includeExtensions: true },
  };
});

export function makeClient(): ApolloClient {
  return new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([
      noteErrors,
      nameDocument,
      addHeaders,
      new UploadHttpLink({
        uri: appConfig().graphqlPath,
        fetch: fetchAnswer,
        // The built web does not have what its documents ask, so every variable looks unused there.
        includeUnusedVariables: true,
      }),
    ]),
  });
}
