import type { Metadata, Module } from './account';

/** A Worker as wrangler uploads it: metadata and files. */
export async function readBundle(
  form: FormData,
): Promise<{ metadata: Metadata; modules: Module[] }> {
  const metadata: Metadata = JSON.parse(String(form.get('metadata')));
  const modules: Module[] = [];
  for (const [name, file] of form) {
    if (typeof file === 'string' || name === 'metadata') continue;
    modules.push({ name, type: file.type, contents: new Uint8Array(await file.arrayBuffer()) });
  }
  return { metadata, modules };
}

/** The same for an upload as a single file, whose first line is the boundary. */
export async function readBundleFile(file: Blob) {
  const bytes = await file.arrayBuffer();
  const boundary = Buffer.from(bytes).toString('latin1').split('\r\n', 1)[0]?.slice(2);
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
  return readBundle(await new Response(bytes, { headers }).formData());
}
