import { Suspense, useEffect } from "react";
import { Outlet } from "react-router";
import { browserZone, ZoneContext } from "@/i18n/zone";
import { socket } from "@/live/line";
import { Loading } from "../page/Loading";
import { usePreferences } from "./preferences";
import { SignInAgain } from "./SignInAgain";
import { goToSignIn, useSession } from "./session";

/** Lets through who is signed in. A session lost later is asked for over the page. */
export function SignedIn() {
  return (
    <Suspense fallback={<Loading />}>
      <Gate />
    </Suspense>
  );
}

function Gate() {
  const { user, password_kept_by: keeper } = useSession();
  const isSignedIn = user !== null;
  usePreferences(user);
  useEffect(() => {
    if (!isSignedIn) {
      goToSignIn(location.pathname + location.search);
      return;
    }
    socket.open();
    return () => socket.close();
  }, [isSignedIn]);
  return isSignedIn ? (
    <ZoneContext value={user.zone || browserZone}>
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
      <SignInAgain username={user.username} keeper={keeper} />
    </ZoneContext>
  ) : null;
}
