/** What the arrow keys stop at in the pop-up of this button, without what deeper ones hold. */
export function popupStops(button: HTMLElement | null): readonly HTMLElement[] {
  const list = button?.parentElement?.querySelector(':scope > ul');
  return list ? ownStops(list) : [];
}

/** Of this list only, not of the lists inside it. */
export function ownStops(list: Element): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(':scope > li > [data-nav-stop]')];
}
