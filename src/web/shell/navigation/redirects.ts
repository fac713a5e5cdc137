// Asks the server whether a path leads elsewhere; remembered for the visit, and never in the way when it fails.
interface Found {
  readonly to: string;
  readonly external: boolean;
}

const known = new Map<string, Found | null>();

export async function findRedirect(path: string): Promise<Found | null> {
  const remembered = known.get(path);
  if (remembered !== undefined) return remembered;
  try {
    const answer = await fetch(`/api/shop/redirects?path=${encodeURIComponent(path)}`);
    if (!answer.ok) return null;
    const { data } = (await answer.json()) as { data: Found | null };
    known.set(path, data);
    return data;
  } catch {
    return null;
  }
}
