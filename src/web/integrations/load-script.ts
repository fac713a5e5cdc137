// Adds a third-party script to the page once; if it is blocked, only its statistics are lost.

export function loadScript(src: string, id: string): void {
  if (document.getElementById(id)) return;
  const script = document.createElement('script');
  script.id = id;
  script.src = src;
  script.async = true;
  document.head.append(script);
}
