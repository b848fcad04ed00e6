/** Long enough for every browser to have begun; the file in memory is a list of patients and must not stay. */
const keptMs = 60_000;

/** Hands a file to the browser, as if it had been downloaded. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}
