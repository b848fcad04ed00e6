/** Enter goes on to the next field of the desk, as after a scan; behind the last one waits the button. */
export function focusNext(from: Element): void {
  const steps = [...document.querySelectorAll<HTMLElement>('[data-step]')].filter(
    (step) => !step.hasAttribute('disabled'),
  );
  const here = steps.findIndex((step) => from.contains(step));
  steps[here + 1]?.focus();
}
