// apollo-upload-client ships JSDoc types only, which do not compile under our flags.
declare module 'apollo-upload-client/UploadHttpLink.mjs' {
  import type { ApolloLink } from '@apollo/client/link';

  interface UploadHttpLinkOptions {
    readonly uri?: string;
    readonly fetch?: typeof fetch;
    readonly includeExtensions?: boolean;
    readonly includeUnusedVariables?: boolean;
  }
  const UploadHttpLink: new (options?: UploadHttpLinkOptions) => ApolloLink;
  export default UploadHttpLink;
}
