// The footer where its script did not come: as the server sent it, on every page that follows.

export function FooterAsSent() {
  const sent = document.querySelector('footer');
  return (
    <footer
      className={sent?.className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop itself wrote what stands here
      dangerouslySetInnerHTML={{ __html: sent?.innerHTML ?? '' }}
    />
  );
}
