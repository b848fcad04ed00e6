export { inOwnWard, isInWard, isVisible, isWardOnly, wardOf, type Ward } from './policy.ts';
export { findOwnDepartment, findOwnWard } from './repository.ts';
