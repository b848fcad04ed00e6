export {
  clinicalWardOf,
  inOwnWard,
  isInWard,
  isWardOnly,
  ownWardOf,
  wardOf,
  wardParameter,
  type OwnWard,
  type Ward,
} from './policy.ts';
