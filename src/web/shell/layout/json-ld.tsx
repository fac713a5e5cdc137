// Structured data for search engines, as one script that cannot be broken out of.

export function JsonLd({ graph, nonce }: { graph: readonly object[]; nonce: string | undefined }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, with the one character that could end the script escaped
      dangerouslySetInnerHTML={{ __html: json.replace(/</g, '\\u003c') }}
    />
  );
}
