const token = location.hash.slice(1);
const byLink = document.getElementById("by-link");
const byPassword = document.getElementById("by-password");
const problem = document.getElementById("problem");
const csrf = document.querySelector("[name=csrfmiddlewaretoken]").value;

async function signIn(path, body) {
  problem.textContent = "";
  const answer = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-CSRFToken": csrf },
    body: JSON.stringify(body),
  });
  if (answer.ok) {
    location.assign("/");
    return;
  }
  const { detail, hint } = await answer.json();
  problem.textContent = `${detail} ${hint}`.trim();
}

byPassword.addEventListener("submit", (event) => {
  event.preventDefault();
  signIn("/api/session/", Object.fromEntries(new FormData(byPassword)));
});

byLink.addEventListener("submit", (event) => {
  event.preventDefault();
  signIn("/api/session/by-link/", { token });
});

if (token) {
  // A click uses the link up, not the visit: mail scanners visit links too.
  history.replaceState(null, "", location.pathname);
  byLink.hidden = false;
  byPassword.hidden = true;
}
