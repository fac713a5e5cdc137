// Structured data for search engines (JSON-LD), escaped so that it cannot end its script element.

export function JsonLd({ graph }: { graph: readonly object[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, with the one character that could end the script escaped
      dangerouslySetInnerHTML={{ __html: json.replace(/</g, '\\u003c') }}
    />
  );
}
