import { useState } from "react";
import { EntryFrame } from "./EntryFrame";
import { forgetInvitation, nextAddress, screenOf, type Screen } from "./entry";
import { Join } from "./join/Join";
import { SetUp } from "./set-up/SetUp";
import { SignIn } from "./SignIn";
import { Start } from "./start/Start";

/** What stands before the product: starting, setting up, signing in. */
export function EntryPage({ token }: { token: string | undefined }) {
  const [screen, setScreen] = useState<Screen>(() => screenOf(location.pathname, token));

  const go = (next: Screen) => {
    history.replaceState(null, "", `/${next}${location.search}`);
    setScreen(next);
  };
  const enter = () => location.assign(nextAddress());

  switch (screen) {
    case "start":
      return (
        <Start
          token={token}
          onSetUp={() => go("set-up")}
          onSignIn={() => go("sign-in")}
          onEnter={enter}
        />
      );
    case "set-up":
      return (
        <EntryFrame level={1}>
          <SetUp onSignIn={() => go("sign-in")} />
        </EntryFrame>
      );
    case "join":
      return (
        <EntryFrame level={1}>
          <Join
            token={token ?? ""}
            onJoined={() => {
              forgetInvitation();
              location.assign("/");
            }}
          />
        </EntryFrame>
      );
    case "sign-in":
      return (
        <EntryFrame level={1}>
          <SignIn onSignedIn={enter} />
        </EntryFrame>
      );
  }
}
