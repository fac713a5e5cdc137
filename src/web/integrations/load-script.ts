// Adds an outside script to the page once; a blocked or broken one costs nothing but its figures.

export function loadScript(src: string, id: string): void {
  if (document.getElementById(id)) return;
  const script = document.createElement('script');
  script.id = id;
  script.src = src;
  script.async = true;
  document.head.append(script);
}
