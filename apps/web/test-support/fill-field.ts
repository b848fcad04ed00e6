import userEvent from '@testing-library/user-event';

/** Writes into a field at once, for tests that are not about typing: every key would render the page anew. */
export async function fillField(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
