export { isInWard, isVisible, isWardOnly, wardOf, type Ward } from './policy.ts';
export { findOwnDepartment, inOwnWard } from './repository.ts';
