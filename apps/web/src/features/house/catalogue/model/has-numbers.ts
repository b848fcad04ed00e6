/** Whether results of this type are numbers that limits can judge; anything else is judged by its words. */
export function hasNumbers(resultType: string): boolean {
  return resultType === 'numeric' || resultType === 'calculated';
}
