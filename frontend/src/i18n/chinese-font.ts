// Slices by Unicode range: the browser fetches the few it shows, and only where the system has no
// Chinese font of its own.
import "@fontsource-variable/noto-sans-sc/wght.css";
